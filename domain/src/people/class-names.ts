/** A class of a school as a group's name says it, `5.a`, `10 b`, `3. klase`: its grade and its letter. */
const CLASS = /^(\d{1,2})\s*\.?\s*(\p{L}?)\.?(?:\s*(?:klase|class))?$/iu

interface SchoolClass {
  grade: number
  letter: string
}

/** The classes among the names of groups; a choir is none. */
function classesIn(groups: readonly string[]): SchoolClass[] {
  return groups.flatMap(name => {
    const [, grade, letter = ''] = CLASS.exec(name.trim()) ?? []
    return grade ? { grade: Number(grade), letter: letter.toLowerCase() } : []
  })
}

/** Whether a group's name is that of a class. */
export function isClass(name: string): boolean {
  return CLASS.test(name.trim())
}

/** Whether two lists of groups both name classes, and none that is the same: their pupils of one name are two. */
export function areInOtherClasses(one: readonly string[], other: readonly string[]): boolean {
  const [ours, theirs] = [classesIn(one), classesIn(other)]
  const isSame = (a: SchoolClass) => theirs.some(b => a.grade === b.grade && a.letter === b.letter)
  return ours.length > 0 && theirs.length > 0 && !ours.some(isSame)
}

/** Whether a pupil of these groups may be in the others a year later. */
export function goesOnTo(now: readonly string[], later: readonly string[]): boolean {
  const grades = classesIn(later).map(({ grade }) => grade)
  return classesIn(now).some(({ grade }) => grades.includes(grade + 1))
}
