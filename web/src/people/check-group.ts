import type { Faults } from '../shared/forms/use-form.ts'

/** Group name is required (specification 5). */
export function checkGroup({ name }: { name: string }): Faults {
  return name.trim() ? {} : { name: 'people.group_name_required' }
}
