import { useMemo } from 'react'
import { useMe, usePermissions } from '../shared/reference-lists.ts'
import { type ListedScreen, screensFor } from './screen-list.ts'

/** The screens and actions of the signed-in user, all of them or those of one place; none until the user is known. */
export function useScreens(place?: ListedScreen['stands'][number]): ListedScreen[] {
  const me = useMe()
  const permissions = usePermissions()
  return useMemo(() => {
    if (!me) return []
    const visitor = {
      actor: { id: me.id, roles: me.roles.map(({ name }) => name) },
      permissions,
      hasOwnPassword: me.has_password && me.role !== 'screen',
      isScreen: me.role === 'screen',
    }
    return screensFor(visitor, place)
  }, [me, permissions, place])
}
