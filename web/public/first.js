// Runs before the app, in a file of its own, because the page's policy refuses inline scripts.

/** Fetches a script or style early, without running it. */
const preload = href => {
  const isStyle = href.endsWith('.css')
  const rel = isStyle ? 'preload' : 'modulepreload'
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
  if (isStyle) link.as = 'style'
  document.head.append(link)
}

// The service worker takes the tag of the app's own script out of the page, which would fetch it twice otherwise
// (docs/decisions/019-the-start-of-the-page.md). It is named here, too.
const { entry } = document.currentScript.dataset
if (entry) {
  // A page from the service worker has no tag: its script is fetched while the page is read.
  if (navigator.serviceWorker?.controller) preload(entry)
  addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('script[type="module"]')) return
    const script = document.createElement('script')
    document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src: entry }))
  })
}

/** The state of one of the app's stores (`storedAs` of src/shared/storage.ts). */
const keptIn = name => JSON.parse(localStorage.getItem(name) ?? '{}').state ?? {}

// Set before the first paint, so that the page never flashes in the other scheme.
try {
  const chosen = keptIn('stunda-view').colorScheme
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.colorScheme = 'light'
}

// On a line as slow as slow 4G, where the browser tells that, the page is first drawn without its fonts: the service worker fetches them
// later, for the pages that it answers. Those preload them themselves.
const { rtt, downlink } = navigator.connection ?? {}
const withoutFonts = navigator.serviceWorker && rtt >= 150 && downlink < 1.7
for (const font of document.querySelectorAll('link[rel="fonts"]')) {
  if (withoutFonts) document.documentElement.dataset.fonts = 'later'
  else font.rel = 'preload'
}

/** The view of the schedule that is shown first. */
const shownView = () => new URLSearchParams(location.search).get('view') ?? keptIn('stunda-view').view

/**
 * The call for the day of all rooms that the board will show (src/schedule/use-shown-schedule.ts), if it showed them last. Undefined for
 * anything else. Where it is wrong, for example as a room has come since, its answer is not taken.
 */
function shownSchedule(user_id) {
  if (location.pathname !== '/') return
  const { currentDate, selectedRooms, dayRooms = [] } = keptIn('stunda-view')
  const asked = new URLSearchParams(location.search)
  if (shownView() !== 'day' || dayRooms.length === 0 || asked.has('rooms')) return
  const isAddressed = location.search !== ''
  if (!isAddressed && (selectedRooms.length > 0 || keptIn('stunda-users').of?.[user_id]?.startsWithPlan))
    return
  // This browser's day; the school's may be another. Told by sums: the first date in a language's way takes a slow processor 50 ms.
  const now = new Date()
  const today = new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  const date = asked.get('date') ?? (currentDate > today ? currentDate : today)
  const query = { rooms: dayRooms.join(','), date_from: date, date_to: date, include_cancelled: '1' }
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return `/api/rooms/get_schedule?${new URLSearchParams(query)}`
}

// For a signed-in user the first calls and the files of the first page are requested here, while the app itself is still being fetched
// (docs/decisions/019-the-start-of-the-page.md). The app takes the answers with src/shared/api/call.ts; the build names the
// files (vite/first-script.ts).
try {
  const token = localStorage.getItem('user-token')
  if (self.FIRST_FILES && token && localStorage.getItem('isAuthenticated') === 'true') {
    // As in src/shared/session.ts.
    const asked = navigator.languages.map(language => language.slice(0, 2).toLowerCase())
    const { auth, ...kept } = keptIn('stunda')
    const language = kept.language ?? asked.find(language => language === 'lv' || language === 'en') ?? 'en'
    if (navigator.onLine) {
      const headers = {
        Accept: 'application/json',
        'Accept-Language': language,
        'X-Requested-With': 'XMLHttpRequest',
        Authorization: `Bearer ${token}`,
      }
      const ask = path =>
        fetch(path, { headers })
          .then(async answer =>
            answer.ok ? { etag: answer.headers.get('etag'), answer: await answer.json() } : null,
          )
          .catch(() => null)
      const answers = {}
      const early = (path, answer = ask(path)) => (answers[`GET ${path}`] = answer)
      // Browsers ask a server six things at a time, and the page may be one of them: what the app keeps comes last.
      const ofSchool = ['/api/rooms', '/api/categories']
      const isIn = auth?.user?.let_in
      const schedule = isIn && shownSchedule(auth.user.id)
      if (schedule) early(schedule)
      if (isIn) for (const path of ofSchool) early(path)
      early('/api/settings')
      const user = Promise.all([early('/api/auth/me'), early('/api/permissions')])
      // A user who waits to be let in has no permissions, and is not told the rooms.
      const onceIn = async path => ((await user).every(Boolean) ? ask(path) : null)
      if (!isIn) for (const path of ofSchool) early(path, onceIn(path))
      self.EARLY_ANSWERS = { token, language, answers, came: Promise.all(Object.values(answers)) }
    }
    // While files are on the line: the first date in a language's way takes a slow processor 35 ms.
    setTimeout(() => new Intl.DateTimeFormat(language))
    const { all, week, [language]: texts } = self.FIRST_FILES
    for (const href of [...all, ...texts, ...(shownView() === 'week' ? week : [])]) preload(href)
  }
} catch {
  // The app requests them itself.
}

// If the app could not be fetched, or asks for it, the page reloads itself as soon as the server answers. The pauses (ms) grow; after a
// reload that did not help they are long from the start.
{
  const LONGEST = 60_000
  let pause = performance.getEntriesByType('navigation')[0]?.type === 'reload' ? LONGEST : 5000
  const loadAgain = () =>
    setTimeout(async () => {
      pause = Math.min(pause * 2, LONGEST)
      const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
      if (answer?.ok) location.reload()
      else loadAgain()
    }, pause)
  addEventListener('load-again', loadAgain)
  addEventListener('error', ({ target }) => target.type === 'module' && loadAgain(), true)
}
