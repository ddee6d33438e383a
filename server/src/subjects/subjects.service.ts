import type { Subject } from '@stunda/contract/subjects/subjects.ts'
import type { House } from '../http/house.ts'
import * as subjectsRepository from './subjects.repository.ts'

/** What is taught here. */
export async function listSubjects({ db }: House): Promise<Subject[]> {
  return subjectsRepository.listSubjects(db)
}
