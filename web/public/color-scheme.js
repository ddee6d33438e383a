// Before anything is painted, so that whoever chose a scheme never sees the other one. Outside the page, as its policy refuses inline scripts.
try {
  const chosen = JSON.parse(localStorage.getItem('stunda-view') ?? '{}').state?.colorScheme
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}
