import type { Doubt, Match, NamedKind } from '@stunda/contract/plan-import/plan-import.ts'
import { isClass } from '@stunda/domain/people/class-names.ts'
import { meantBy } from '@stunda/domain/plan-import/likeness.ts'
import { oneLine } from '@stunda/domain/typed-text.ts'
import type { Named } from './plan-import.repository.ts'

/** A person may be named surname first, so a comma stands between people only if what it parts is not one. */
const BETWEEN = /[;\r\n|]/

/** Finds what the names of a plan mean, and keeps which of them have to be asked for. */
export class Matching {
  readonly #byKind: Map<NamedKind, Named[]>
  readonly #answers: Map<string, number>
  readonly #found = new Map<string, number | undefined>()
  readonly #doubts = new Map<string, Doubt>()

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

  /** The ids of the people or groups of a cell with several names, and those of its names that have to be asked for. */
  several(kind: NamedKind, cell: string): { ids: number[]; unknown: string[] } {
    const ids: number[] = []
    const unknown: string[] = []
    for (const text of this.#namesIn(kind, cell)) {
      const id = this.one(kind, text)
      if (id === undefined) unknown.push(text)
      else ids.push(id)
    }
    return { ids: [...new Set(ids)], unknown }
  }

  /**
   * The students of a cell with the class beside them, `Anna Liepa 5.a`, so that one of two of a name is meant; undefined if the group of
   * the row is not the class of each.
   */
  studentsOfClass(cell: string, group: string): string | undefined {
    if (!isClass(group)) return undefined
    const names = this.#namesIn('student', cell).map(name => `${name} ${group.trim()}`)
    return names.length > 0 && names.every(name => this.isSure('student', name)) ? names.join(';') : undefined
  }

  /** The names in a cell, of which those of groups are told apart. */
  studentsAndGroups(cell: string): { students: string; groups: string } {
    const names = this.#namesIn('student', cell)
    const isGroup = (text: string) =>
      this.#sure('student', text) === undefined && this.#sure('group', text) !== undefined
    return {
      students: names.filter(text => !isGroup(text)).join(';'),
      groups: names.filter(isGroup).join(';'),
    }
  }

  #namesIn(kind: NamedKind, cell: string): string[] {
    const parts = cell.split(BETWEEN).map(oneLine).filter(Boolean)
    return parts.flatMap(part =>
      !part.includes(',') || this.#isNamed(kind, part) ? part : part.split(',').map(oneLine).filter(Boolean),
    )
  }

  /** Whether one or several are called so. */
  #isNamed(kind: NamedKind, text: string): boolean {
    return this.#sure(kind, text) !== undefined || 'namesakes' in meantBy(text, this.#byKind.get(kind) ?? [])
  }

  #sure(kind: NamedKind, text: string): number | undefined {
    const key = keyOf(kind, text)
    if (!this.#found.has(key)) {
      const meant = meantBy(text, this.#byKind.get(kind) ?? [])
      this.#found.set(key, this.#answers.get(key) ?? ('id' in meant ? meant.id : undefined))
    }
    return this.#found.get(key)
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
