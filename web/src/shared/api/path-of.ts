/** A value in a query; a list is sent with commas, a flag as 1 or 0, undefined not at all. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

/** `/api/things/:id` with its id put in and its query behind it. */
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
