import { queryClient } from './query-client.ts'

/** The first part of the key of every query of administration's lists and of what is in them. */
export const ADMIN = 'admin'

/** Reloads administration's lists and the lists that forms choose from, after something in them has changed. */
export async function reloadLists(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [part] }) => part === ADMIN || part === 'reference',
  })
}

/** The rows of all pages of a list. Throws as `load` does. */
export async function allPages<Row>(
  load: (page: number) => Promise<{ data: Row[]; meta: { last_page: number } }>,
): Promise<Row[]> {
  const first = await load(1)
  const others = Array.from({ length: first.meta.last_page - 1 }, (_, index) => load(index + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
}
