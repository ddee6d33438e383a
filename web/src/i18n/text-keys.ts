/** The texts of each room. A new file of texts is listed here, and nowhere else. */
interface Texts {
  absences: typeof import('./lv/absences.json')
  account: typeof import('./lv/account.json')
  admin: typeof import('./lv/admin.json')
  app: typeof import('./lv/app.json')
  approvals: typeof import('./lv/approvals.json')
  auth: typeof import('./lv/auth.json')
  calendars: typeof import('./lv/calendars.json')
  categories: typeof import('./lv/categories.json')
  chosen: typeof import('./lv/chosen.json')
  corridor: typeof import('./lv/corridor.json')
  desk: typeof import('./lv/desk.json')
  features: typeof import('./lv/features.json')
  find: typeof import('./lv/find.json')
  groups: typeof import('./lv/groups.json')
  handover: typeof import('./lv/handover.json')
  keeping: typeof import('./lv/keeping.json')
  keys: typeof import('./lv/keys.json')
  notices: typeof import('./lv/notices.json')
  owed: typeof import('./lv/owed.json')
  people: typeof import('./lv/people.json')
  picker: typeof import('./lv/picker.json')
  plan: typeof import('./lv/plan.json')
  rearranging: typeof import('./lv/rearranging.json')
  reservations: typeof import('./lv/reservations.json')
  rooms: typeof import('./lv/rooms.json')
  schedule: typeof import('./lv/schedule.json')
  settings: typeof import('./lv/settings.json')
  shared: typeof import('./lv/shared.json')
  steps: typeof import('./lv/steps.json')
  subjects: typeof import('./lv/subjects.json')
  takeover: typeof import('./lv/takeover.json')
  usage: typeof import('./lv/usage.json')
}

/** Every text: `<room>.<key>`. */
export type TextKey = {
  [Room in keyof Texts]: `${Room}.${Extract<keyof Texts[Room], string>}`
}[keyof Texts]
