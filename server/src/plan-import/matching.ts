import type { Doubt, Match, NamedKind } from '@stunda/contract/plan-import/plan-import.ts'
import { namesInCell } from '@stunda/domain/names-in-cell.ts'
import { isClass } from '@stunda/domain/people/class-names.ts'
import { meantBy } from '@stunda/domain/plan-import/likeness.ts'
import { oneLine } from '@stunda/domain/typed-text.ts'
import type { Named } from './plan-import.repository.ts'

const THINGS = ['room', 'subject', 'group'] as const

/** Finds what the names of a plan mean, and keeps which of them have to be asked for. */
export class Matching {
  readonly #byKind: Map<NamedKind, Named[]>
  readonly #answers: Map<string, number>
  readonly #found = new Map<string, number | undefined>()
  readonly #doubts = new Map<string, Doubt>()
  #called: Map<string, Named[]> | undefined

  constructor(all: readonly Named[], matches: readonly Match[]) {
    this.#byKind = Map.groupBy(all, ({ kind }) => kind)
    const ids = new Set(all.map(({ kind, id }) => `${kind} ${id}`))
    this.#answers = new Map(
      matches
        .filter(({ kind, id }) => ids.has(`${kind} ${id}`))
        .map(match => [keyOf(match.kind, match.text), match.id]),
    )
  }

  /** The names that have to be asked for, those of most rows first. */
  doubts(): Doubt[] {
    return [...this.#doubts.values()].sort((a, b) => b.rows - a.rows)
  }

  /** Whether a text means one thing of this kind for sure; nothing is asked. */
  isSure(kind: NamedKind, text: string): boolean {
    return text !== '' && this.#sure(kind, text) !== undefined
  }

  /** The id of what a cell means; undefined: it has to be asked. */
  one(kind: NamedKind, text: string): number | undefined {
    const id = this.#sure(kind, text)
    if (id === undefined) this.#ask(kind, text)
    return id
  }

  /** The names in a cell with several. A person may be named surname first, so names with commas between them are one if it is known. */
  namesIn(kinds: readonly NamedKind[], cell: string): string[] {
    const isOne = (text: string) => kinds.some(kind => this.#isNamed(kind, text))
    return namesInCell(cell, isOne).map(oneLine).filter(Boolean)
  }

  /** The ids of the people or groups of some names, and those of the names that have to be asked for. */
  several(kind: NamedKind, names: readonly string[]): { ids: number[]; unknown: string[] } {
    const ids: number[] = []
    const unknown: string[] = []
    for (const text of names) {
      const id = this.one(kind, text)
      if (id === undefined) unknown.push(text)
      else ids.push(id)
    }
    return { ids: [...new Set(ids)], unknown }
  }

  /**
   * Students with the class beside them, `Anna Liepa 5.a`, so that one of two of a name is meant; undefined if the group of the row is not
   * the class of each.
   */
  studentsOfClass(students: readonly string[], group: string): string[] | undefined {
    if (!isClass(group)) return undefined
    const names = students.map(name => `${name} ${group.trim()}`)
    return names.length > 0 && names.every(name => this.isSure('student', name)) ? names : undefined
  }

  /** The names in a cell of students, of which those of groups are told apart. */
  studentsAndGroups(cell: string): { students: string[]; groups: string[] } {
    const names = this.namesIn(['student', 'group'], cell)
    const isGroup = (text: string) =>
      this.#sure('student', text) === undefined && this.#sure('group', text) !== undefined
    return { students: names.filter(text => !isGroup(text)), groups: names.filter(isGroup) }
  }

  /** Whether one or several are called so. */
  #isNamed(kind: NamedKind, text: string): boolean {
    return this.#sure(kind, text) !== undefined || 'namesakes' in meantBy(text, this.#byKind.get(kind) ?? [])
  }

  #sure(kind: NamedKind, text: string): number | undefined {
    const key = keyOf(kind, text)
    if (!this.#found.has(key)) {
      const meant = meantBy(text, this.#byKind.get(kind) ?? [])
      const sure = this.#calledJustSo(key) ?? ('id' in meant ? meant.id : undefined)
      this.#found.set(key, this.#answers.get(key) ?? sure)
    }
    return this.#found.get(key)
  }

  /** The room, subject or group that alone is called just so, whatever else has the same words. People of the same words are asked for. */
  #calledJustSo(key: string): number | undefined {
    this.#called ??= Map.groupBy(
      THINGS.flatMap(kind => this.#byKind.get(kind) ?? []),
      ({ kind, names: [name = ''] }) => keyOf(kind, name),
    )
    const [one, ...others] = this.#called.get(key) ?? []
    return others.length === 0 ? one?.id : undefined
  }

  #ask(kind: NamedKind, text: string): void {
    const key = keyOf(kind, text)
    const asked = this.#doubts.get(key) ?? { kind, text, rows: 0, ...this.#likely(kind, text) }
    this.#doubts.set(key, { ...asked, rows: asked.rows + 1 })
  }

  #likely(kind: NamedKind, text: string): Pick<Doubt, 'likely' | 'is_clear'> {
    const all = this.#byKind.get(kind) ?? []
    const meant = meantBy(text, all)
    if (!('likely' in meant)) return { likely: [], is_clear: false }
    const likely = meant.likely.flatMap(id => {
      const found = all.find(one => one.id === id)
      return found ? { id, name: found.shown } : []
    })
    return { likely, is_clear: meant.clear === true }
  }
}

const keyOf = (kind: NamedKind, text: string) => `${kind} ${oneLine(text).toLowerCase()}`
