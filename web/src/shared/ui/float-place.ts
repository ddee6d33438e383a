import { createContext, type RefObject } from 'react'

/** The modal dialog or panel around. A float is rendered inside it: the rest of the page is inert or closes it. */
export const FloatPlace = createContext<RefObject<HTMLElement | null> | null>(null)
