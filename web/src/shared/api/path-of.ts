/** A value in a query: lists are joined by commas, flags are 1 or 0, undefined is left out. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

/** Fills in `/api/things/:id` and appends the query. */
export function pathOf(
  template: string,
  params: Record<string, string | number> = {},
  query: Record<string, QueryValue> = {},
): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  ).toString()
  return search ? `${path}?${search}` : path
}

function textOf(value: Exclude<QueryValue, undefined>): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(',') : String(value)
}
