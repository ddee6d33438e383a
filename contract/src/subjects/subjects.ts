import { z } from 'zod'
import { Id } from '../wire.ts'

export const Subject = z.object({ id: Id, name: z.string() })
export type Subject = z.infer<typeof Subject>
