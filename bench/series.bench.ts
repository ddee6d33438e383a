// How fast is a weekly series of 40: drafted, submitted, and submitted with a group of 30, on PostgreSQL?
import { report, reportMachine } from './support/figures.ts'
import { onPostgres } from './support/on-postgres.ts'
import { timeSeries } from './support/series.ts'

await onPostgres(async stage => {
  reportMachine(stage.version)
  const alone = await timeSeries(stage, 'three')
  const group = await timeSeries(stage, 'group')
  report([
    {
      question: 'a weekly series of 40 with a teacher and 3 students, drafted, median',
      value: alone.draft,
      unit: 'ms',
      target: { atMost: 60 },
    },
    { question: 'the same, submitted, median', value: alone.submit, unit: 'ms', target: { atMost: 120 } },
    { question: 'with a group of 30, drafted, median', value: group.draft, unit: 'ms' },
    {
      question: 'with a group of 30, submitted, median',
      value: group.submit,
      unit: 'ms',
      target: { atMost: 400 },
    },
  ])
})
