import type { EndpointName } from '@stunda/contract/endpoints.ts'
import type { User } from '@stunda/contract/people/people.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { Permissions } from '@stunda/domain/permissions/rights.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Answer, call } from './api/call.ts'
import { queryClient } from './api/query-client.ts'
import { isWaiting, useSession } from './session.ts'
import { idle } from './when-idle.ts'

const MINUTE = 60_000

type ListName = Extract<
  EndpointName,
  `GET /api/${'categories' | 'statuses' | 'roles' | 'rooms' | 'subjects' | 'teachers' | 'students' | 'settings'}`
>

/** `enabled: false`: answers only what others have loaded. */
interface When {
  enabled: boolean
}

/** The first key parts of the rooms: invalidate them when rooms changed. */
export const ROOMS = ['reference', 'GET /api/rooms' satisfies ListName]

export const useRooms = () => useList('GET /api/rooms')
export const useTeachers = (when?: When) => useList('GET /api/teachers', when)
/** Students and the groups that stand for their members. */
export const useStudents = (when?: When) => useList('GET /api/students', when)
export const useSubjects = (when?: When) => useList('GET /api/subjects', when)
/** The categories of events, also those that are removed and named on past events only. */
export const useCategories = () => useList('GET /api/categories')
export const useRoles = () => useList('GET /api/roles')
export const useStatuses = () => useList('GET /api/statuses')

/** The school’s settings, and the school’s time when they were answered. */
export const useSettings = () => useList('GET /api/settings') as UseQueryResult<Settings>

/** The signed-in user; null until known. */
export function useMe(): User | null {
  return useSession(({ auth }) => auth.user)
}

/** The signed-in user as the domain's rules know them; undefined until known. */
export function useActor(): Actor | undefined {
  const me = useMe()
  return useMemo(() => (me ? { id: me.id, roles: me.roles.map(({ name }) => name) } : undefined), [me])
}

const NONE: Permissions = {}

/** The rights of the signed-in user, nothing until known: ask the domain’s `allows(permissions, resource, letter)`. */
export function usePermissions(): Permissions {
  return useSession(({ auth }) => auth.permissions) ?? NONE
}

/** The first page is drawn with these. */
const FIRST: readonly ListName[] = ['GET /api/rooms', 'GET /api/settings', 'GET /api/categories']
const OTHERS: readonly ListName[] = [
  'GET /api/teachers',
  'GET /api/students',
  'GET /api/subjects',
  'GET /api/statuses',
  'GET /api/roles',
]

async function prefetch(names: readonly ListName[]): Promise<void> {
  const { language } = useSession.getState()
  await Promise.all(names.map(name => queryClient.prefetchQuery(listOptions(name, language))))
}

/** Reads the lists that the first page is drawn with, if somebody is signed in who is let in. */
export function loadFirstLists(): void {
  const { auth } = useSession.getState()
  if (auth.isAuthenticated && !isWaiting(auth)) void prefetch(FIRST)
}

/** Reads all reference lists (specification 4, start-up). A list that failed is read again by the screen that shows it. */
export async function loadReferenceLists(): Promise<void> {
  // The other lists would delay the first ones on a slow line, and the first drawing.
  await prefetch(FIRST)
  await idle()
  await prefetch(OTHERS)
}

function useList<Name extends ListName>(name: Name, when?: When): UseQueryResult<Answer<Name>['data']> {
  const language = useSession(session => session.language)
  return useQuery({ ...listOptions(name, language), ...when })
}

/** One list per language, as some names are translated; the old one stays shown until the new one is there. */
function listOptions<Name extends ListName>(name: Name, language: Language) {
  return queryOptions({
    queryKey: ['reference', name, language],
    // Without a signal: one reader that goes does not abort it for the others.
    queryFn: async (): Promise<Answer<Name>['data']> => (await callList(name)).data,
    staleTime: 5 * MINUTE,
    placeholderData: keepPreviousData,
  })
}

const callList = call as <Name extends ListName>(name: Name) => Promise<Answer<Name>>
