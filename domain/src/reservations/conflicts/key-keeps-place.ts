import { changedThoughBound } from '../changed-though-bound.ts'
import type { FormRule } from '../rule.ts'

/**
 * While a room's key is out, its event keeps room, date and start and does not become pending, unless an administrator or attendant
 * changes it: otherwise nobody would know where the key is. Its end may be changed.
 */
export const keyKeepsPlace: FormRule = {
  name: 'key-keeps-place',
  needs: 'form',
  dependsOn: ['room', 'date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find(situation) {
    const field = changedThoughBound(situation)
    return field ? [{ rule: this.name, field }] : []
  },
}
