import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { PopoverContext } from 'react-aria-components/Popover'
import { useSlottedContext } from 'react-aria-components/slots'
import styles from './option-list.module.css'

/** The open list of a combobox in the flow of its form: it covers nothing, and what stands under it moves down. */
export function ListInPlace({ children }: { children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  // React Aria knows by this element which focus is still in the list, and hides it from no screen reader.
  const popover = useSlottedContext(PopoverContext)
  const element = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const isOpen = state?.isOpen ?? false
  const isHeld = usePressSince(isOpen)
  useLayoutEffect(() => {
    if (isOpen) height.current = element.current?.offsetHeight ?? 0
  })
  // It collects the options of what is rendered without a state.
  if (!state) return children
  if (!isOpen) return isHeld && <div style={{ height: height.current }} />
  return (
    <div
      ref={node => {
        element.current = node
        if (popover?.ref && 'current' in popover.ref) popover.ref.current = node
      }}
      className={styles.inPlace}
    >
      {children}
    </div>
  )
}

/** Whether a press that began while the list was open is not over: until then nothing moves away from under the pointer. */
function usePressSince(isOpen: boolean): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const onPress = () => {
      setPressed(true)
      const listening = new AbortController()
      const { signal } = listening
      const end = () => {
        listening.abort()
        // The click comes first.
        setTimeout(() => setPressed(false))
      }
      document.addEventListener('pointerup', end, { capture: true, signal })
      document.addEventListener('pointercancel', end, { capture: true, signal })
    }
    document.addEventListener('pointerdown', onPress, { capture: true })
    return () => document.removeEventListener('pointerdown', onPress, { capture: true })
  }, [isOpen])
  return isPressed
}
