import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { howLong, limitsOfSchool, whoSees } from './papers.fixture.ts'

const school = useSchool()
const PAPERS = join(import.meta.dirname, '../../../docs/papers')
const LANGUAGES = ['lv', 'en'] as const
const titled = (title: string, ...parts: string[]) => `${[`# ${title}`, ...parts].join('\n\n')}\n`

const WORDS = {
  lv: {
    sees: 'Kas ko redz',
    sees_lead:
      'Tabulas ir izveidotas no programmas noteikumiem; tests neļauj tām novecot. Lomas summējas. Viss pārējais, ko redz katrs, kas ielaists: telpas, laiki, nosaukumi, priekšmeti un pedagogu vārdi. Pilns apraksts: [drošība un personas dati](../../security.md) (angliski).',
    limits: '## Ierobežojumi jaunā skolā',
    limits_lead: 'Skola tos maina iestatījumos. Administratoriem un dežurantiem ierobežojumu nav.',
    long: 'Cik ilgi ko glabā',
    long_lead:
      'Tabula ir izveidota no laikiem, ko lieto pati programma; tests neļauj tai novecot. Skolas lēmums ir pārējais: **konts** – līdz administrators to arhivē un pēc tam dzēš; **nodarbības un to vēsture** – kamēr skola glabā datubāzi; **rezerves kopijas** – kā iestata servera uzturētājs (parasti 7 dienu un 4 nedēļu kopijas).',
  },
  en: {
    sees: 'Who sees what',
    sees_lead:
      'The tables are made of the program’s own rules, and a test keeps them from growing old. Roles add up. All else that everybody sees who is let in: rooms, times, names, subjects and the names of teachers. In full: [security and personal data](../../security.md).',
    limits: '## Limits of a new school',
    limits_lead: 'The school changes them in its settings. Administrators and attendants have none.',
    long: 'How long data is kept',
    long_lead:
      'The table is made of the times that the program itself uses, and a test keeps it from growing old. The rest is for the school to decide: an **account** is kept until an administrator archives and then erases it; **lessons and their history** as long as the school keeps its database; **backups** as whoever runs the server has set (usually those of 7 days and 4 weeks).',
  },
}

describe.each(LANGUAGES)('the papers of a school in %s', language => {
  const words = WORDS[language]

  it('say who sees what as the rules do, and what a new school limits', async () => {
    const { limits } = (await school.as('anna').get('/api/admin/settings')).json.data
    const text = titled(
      words.sees,
      words.sees_lead,
      whoSees(language),
      words.limits,
      words.limits_lead,
      limitsOfSchool(language, limits),
    )
    await expect(text).toMatchFileSnapshot(join(PAPERS, language, 'who-sees-what.md'))
  })

  it('say how long data is kept as the program does', async () => {
    const text = titled(words.long, words.long_lead, howLong(language))
    await expect(text).toMatchFileSnapshot(join(PAPERS, language, 'how-long.md'))
  })

  it('are the same in each language, and lead somewhere', () => {
    const files = (of: string) => globSync('*.md', { cwd: join(PAPERS, of) }).sort()
    expect(files(language)).toEqual(files('lv'))
    expect(files(language).length).toBeGreaterThan(8)
    const links = files(language).flatMap(file => {
      const path = join(PAPERS, language, file)
      const found = readFileSync(path, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)
      return [...found].map(([, to = '']) => ({
        file: basename(file),
        to,
        is: existsSync(join(dirname(path), to)),
      }))
    })
    expect(links.length).toBeGreaterThan(8)
    expect(links.filter(({ is }) => !is)).toEqual([])
  })
})
