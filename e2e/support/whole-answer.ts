import type { APIResponse, Route } from '@playwright/test'

/** The server's answer to a request, whole, even if the page has it already. */
export function wholeAnswer(route: Route): Promise<APIResponse> {
  const { 'if-none-match': _, ...headers } = route.request().headers()
  return route.fetch({ headers })
}
