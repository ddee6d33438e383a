import type { User } from '@stunda/contract/people/people.ts'
import type { Language } from '@stunda/contract/wire.ts'
import type { Permissions } from '@stunda/domain/permissions/rights.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { readStored, store, storedAs } from './storage.ts'

export interface Session {
  auth: {
    userToken: string | null
    isAuthenticated: boolean
    user: User | null
    /** Null until known. */
    permissions: Permissions | null
    /** How the last session ended since the page was loaded: by signing out, or by a 401. */
    ended: 'left' | 'expired' | null
  }
  language: Language
}

const SIGNED_OUT: Session['auth'] = {
  userToken: null,
  isAuthenticated: false,
  user: null,
  permissions: null,
  ended: null,
}

/**
 * The signed-in user and the language. The token and the flag have storage keys of their own; user, permissions and language are stored
 * only while there is no memberToken (specification 4, session persistence).
 */
export const useSession = create<Session>()(
  persist(
    (): Session => ({
      auth: {
        ...SIGNED_OUT,
        userToken: readStored('user-token'),
        isAuthenticated: readStored('isAuthenticated') === 'true' && readStored('user-token') !== null,
      },
      language: languageOfBrowser(),
    }),
    {
      ...storedAs('stunda'),
      partialize: ({ auth, language }) => ({
        auth: { user: auth.user, permissions: auth.permissions },
        language,
      }),
      merge: (kept, current) => {
        const { auth, language } = (kept ?? {}) as Partial<Session>
        return {
          auth: current.auth.isAuthenticated ? { ...current.auth, ...auth } : current.auth,
          language: language ?? current.language,
        }
      },
    },
  ),
)

/** The language of a first visit: Latvian or English, whichever the browser asks for first; English if it asks for neither. */
function languageOfBrowser(): Language {
  const asked = navigator.languages.map(language => language.slice(0, 2).toLowerCase())
  return asked.find(language => language === 'lv' || language === 'en') ?? 'en'
}

/** Whether a user is signed in who is not let in yet: nothing of the school is asked for them. */
export function isWaiting({ user }: Session['auth']): boolean {
  return user?.let_in === false
}

export function setLanguage(language: Language): void {
  useSession.setState({ language })
}

/** Stores the token of a sign-in; the next call tells whose it is. */
export function keepToken(token: string): void {
  store('user-token', token)
  useSession.setState(({ auth }) => ({ auth: { ...auth, userToken: token, ended: null } }))
}

/** Stores the user: from now on somebody is signed in. */
export function keepUser(user: User): void {
  store('isAuthenticated', 'true')
  learn({ user, isAuthenticated: true })
}

export function keepPermissions(permissions: Permissions): void {
  learn({ permissions })
}

/** Stores what came. Keeps the object if nothing in it differs: the start asks for what is kept, and nothing needs to render again. */
function learn(came: Partial<Session['auth']>): void {
  useSession.setState(session => {
    const auth = { ...session.auth, ...came }
    return JSON.stringify(auth) === JSON.stringify(session.auth) ? session : { auth }
  })
}

/** Restores the flag that a failed start has removed from storage: while there is something to show, the user stays signed in. */
export function restoreSignedInFlag(): void {
  const { auth } = useSession.getState()
  if (auth.isAuthenticated && auth.userToken && readStored('isAuthenticated') === null) {
    store('isAuthenticated', 'true')
  }
}

/** The channel on which a tab tells the others that its user has signed out. */
export const SIGN_OUTS = 'stunda-sign-outs'

/** Forgets the session in this browser; the server is told by `signOut`. */
export function forgetSession(ended: 'left' | 'expired'): void {
  store('isAuthenticated', null)
  store('user-token', null)
  useSession.setState({ auth: { ...SIGNED_OUT, ended } })
  if (ended === 'expired') return
  const others = new BroadcastChannel(SIGN_OUTS)
  others.postMessage(ended)
  others.close()
}
