import { useEffect, useState } from 'react'
import { addTexts } from '../i18n/texts.ts'
import { useOpenSettings } from './open-settings.ts'

/** Whether the school's letters reach anybody. False only once it is known, and what is to be said then can be said. */
export function useSendsMail(): boolean {
  const sendsNone = useOpenSettings()?.sends_mail === false
  const [canSay, setCanSay] = useState(false)
  useEffect(() => {
    if (!sendsNone) return
    // What is said then is not among the texts that every sign-in loads.
    addTexts('everyday').then(
      () => setCanSay(true),
      () => undefined,
    )
  }, [sendsNone])
  return !(sendsNone && canSay)
}
