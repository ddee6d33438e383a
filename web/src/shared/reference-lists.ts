import type { EndpointName } from '@stunda/contract/endpoints.ts'
import type { Person, Role, StudentEntry, User } from '@stunda/contract/people/people.ts'
import type { Term } from '@stunda/contract/reservations/reservations.ts'
import type { Room } from '@stunda/contract/rooms/rooms.ts'
import type { Settings } from '@stunda/contract/settings/settings.ts'
import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { Permissions } from '@stunda/domain/permissions/rights.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isAhead, takeAhead } from './api/ahead.ts'
import { type Answer, call } from './api/call.ts'
import { queryClient } from './api/query-client.ts'
import { useSession } from './session.ts'

const MINUTE = 60_000

type ListName = Extract<
  EndpointName,
  `GET /api/${'categories' | 'statuses' | 'roles' | 'rooms' | 'subjects' | 'teachers' | 'students' | 'settings'}`
>

/** `enabled: false`: what others have loaded is told, but it is not asked for. */
interface When {
  enabled: boolean
}

/** The first part of the key under which the rooms are kept: invalidate it when they are otherwise. */
export const ROOMS = ['reference', 'GET /api/rooms' satisfies ListName]

export const useRooms = (): UseQueryResult<Room[]> => useList('GET /api/rooms')
export const useTeachers = (when?: When): UseQueryResult<Person[]> => useList('GET /api/teachers', when)
/** Students and the groups that stand for their members. */
export const useStudents = (when?: When): UseQueryResult<StudentEntry[]> => useList('GET /api/students', when)
export const useSubjects = (when?: When): UseQueryResult<Subject[]> => useList('GET /api/subjects', when)
export const useCategories = (): UseQueryResult<Term[]> => useList('GET /api/categories')
export const useRoles = (): UseQueryResult<Role[]> => useList('GET /api/roles')
export const useStatuses = (): UseQueryResult<Term[]> => useList('GET /api/statuses')

/** The school's settings, and its now when they were answered. */
export function useSettings(): UseQueryResult<Settings> {
  return useList('GET /api/settings') as UseQueryResult<Settings>
}

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

/** What the signed-in user may do, nothing until it is known: ask `allows(permissions, resource, letter)` of the domain. */
export function usePermissions(): Permissions {
  return useSession(({ auth }) => auth.permissions) ?? NONE
}

/** The schedule waits for these two. */
const FIRST: readonly ListName[] = ['GET /api/rooms', 'GET /api/settings']

/** Takes up what the start has asked for ahead, so that the first page is drawn with it. */
export function takeUpLists(): void {
  const { language } = useSession.getState()
  for (const name of FIRST) {
    if (isAhead(name)) void queryClient.prefetchQuery(listOptions(name, language))
  }
}

/** Loads the reference lists ahead (specification 4, start-up). A failed one is asked for again by its screen. */
export async function loadReferenceLists(): Promise<void> {
  const others: ListName[] = [
    'GET /api/teachers',
    'GET /api/students',
    'GET /api/subjects',
    'GET /api/categories',
    'GET /api/statuses',
    'GET /api/roles',
  ]
  const { language } = useSession.getState()
  const load = (names: readonly ListName[]) =>
    Promise.all(names.map(name => queryClient.prefetchQuery(listOptions(name, language))))
  // On a slow line the others would take their time from them.
  await load(FIRST)
  await load(others)
}

function useList<Name extends ListName>(name: Name, when?: When): UseQueryResult<Answer<Name>['data']> {
  const language = useSession(session => session.language)
  return useQuery({ ...listOptions(name, language), ...when })
}

/** Some lists carry names in the caller's language, so each language has lists of its own; the old one stays in sight meanwhile. */
function listOptions<Name extends ListName>(name: Name, language: Language) {
  return queryOptions({
    queryKey: ['reference', name, language],
    // Without a signal: that one of its readers goes does not end it for the others.
    queryFn: async (): Promise<Answer<Name>['data']> => (await (takeAhead(name) ?? callList(name))).data,
    staleTime: 5 * MINUTE,
    placeholderData: keepPreviousData,
  })
}

const callList = call as <Name extends ListName>(name: Name) => Promise<Answer<Name>>
