import type { Rule } from '../rule.ts'
import { begunKeepsStart } from './begun-keeps-start.ts'
import { categoryByRole } from './category-by-role.ts'
import { categoryKnown } from './category-known.ts'
import { closedDay } from './closed-day.ts'
import { endsAfterStart } from './ends-after-start.ts'
import { endsWithinDay } from './ends-within-day.ts'
import { groupsKnown } from './groups-known.ts'
import { groupsNotEmpty } from './groups-not-empty.ts'
import { keyHolderInEvent } from './key-holder-in-event.ts'
import { keyKeepsPlace } from './key-keeps-place.ts'
import { notInThePast } from './not-in-the-past.ts'
import { onOneDay } from './on-one-day.ts'
import { participantsRequired } from './participants-required.ts'
import { responsibleRequired } from './responsible-required.ts'
import { roomAvailable } from './room-available.ts'
import { roomCapacity } from './room-capacity.ts'
import { roomConflict } from './room-conflict.ts'
import { roomKeyOut } from './room-key-out.ts'
import { roomKnown } from './room-known.ts'
import { roomOpenToStudents } from './room-open-to-students.ts'
import { startsWithinDay } from './starts-within-day.ts'
import { statusByRole } from './status-by-role.ts'
import { studentBooksHerself } from './student-books-herself.ts'
import { studentConflict } from './student-conflict.ts'
import { studentsActive } from './students-active.ts'
import { subjectKnown } from './subject-known.ts'
import { subjectRequired } from './subject-required.ts'
import { teacherConflict } from './teacher-conflict.ts'
import { teachersActive } from './teachers-active.ts'
import { teachersLastDay } from './teachers-last-day.ts'
import { timesOnMarks } from './times-on-marks.ts'

/** Every rule that can stand against an event, in the order in which reasons are told. */
export const conflicts: readonly Rule[] = [
  timesOnMarks,
  endsAfterStart,
  onOneDay,
  startsWithinDay,
  endsWithinDay,
  notInThePast,
  begunKeepsStart,
  keyKeepsPlace,
  closedDay,
  roomKnown,
  roomAvailable,
  roomOpenToStudents,
  roomCapacity,
  roomConflict,
  teachersActive,
  teachersLastDay,
  teacherConflict,
  groupsKnown,
  groupsNotEmpty,
  studentsActive,
  studentConflict,
  participantsRequired,
  responsibleRequired,
  studentBooksHerself,
  subjectKnown,
  subjectRequired,
  categoryKnown,
  categoryByRole,
  statusByRole,
  roomKeyOut,
  keyHolderInEvent,
]
