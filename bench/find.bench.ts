// How long does the search take over a big school, late in its school year: for a person, a room, an event, nothing, and what was found before?
import { migrate } from '@stunda/server/db/migrate.ts'
import { openDatabase } from '@stunda/server/db/open.ts'
import { fillBigSchool } from './support/big-school.ts'
import { onEachDatabase } from './support/each-database.ts'
import { type Figure, report } from './support/figures.ts'
import { startServer } from './support/server.ts'
import { answered, medianOf, type Took } from './support/took.ts'

const ROUNDS = 40
const WARM_UP = 10
/** So many lessons lie behind the full weeks. */
const PAST = 50_000
const ASKED = {
  'three letters of a name': 'q=k%C4%81r',
  'one letter': 'q=a',
  'a whole name': 'q=%C5%BDanete%20Liepi%C5%86a',
  'a room': 'q=104',
  'the name of most events': 'q=klavier',
  'what is nowhere': 'q=xyzxyz',
  'six people and two rooms found before':
    'keys=person_3,person_9,person_210,person_222,person_300,person_401,room_1,room_7',
}

const figures: Figure[] = []
await onEachDatabase(async (name, where) => {
  const today = Temporal.Now.plainDateISO('Europe/Riga').toString()
  const database = await openDatabase(where)
  await migrate(database.db)
  const { token, tokens } = await fillBigSchool(database.db, today, PAST)
  await database.close()
  const askers = { administrator: token, teacher: tokens[0] ?? '', student: tokens[8] ?? '' }
  const server = await startServer({ ...where, isCounted: true })
  try {
    for (const [question, query] of Object.entries(ASKED))
      for (const [who, token] of Object.entries(askers)) {
        const headers = { authorization: `Bearer ${token}` }
        const ask = async () => {
          const answer = await fetch(`${server.url}/api/find?${query}`, { headers })
          const text = await answer.text()
          if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${text.slice(0, 300)}`)
        }
        const times: Took[] = []
        for (let round = 0; round < ROUNDS; round += 1) times.push(await answered(ask))
        figures.push({
          question: `${question}, ${who}, ${name}, median`,
          ...medianOf(times.slice(WARM_UP)),
          target: { atMost: 150 },
        })
      }
  } finally {
    await server.stop()
  }
})
report(figures)
