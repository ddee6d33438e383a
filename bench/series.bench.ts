// How fast is a weekly series of 40: drafted, submitted, and submitted with a group of 30, on PostgreSQL?
import { report, reportMachine } from './support/figures.ts'
import { onPostgresCounted } from './support/on-postgres.ts'
import { timeSeries } from './support/series.ts'
import { medianOf } from './support/took.ts'

await onPostgresCounted(async stage => {
  reportMachine(stage.version)
  const alone = await timeSeries(stage, 'three')
  const group = await timeSeries(stage, 'group')
  report([
    {
      question: 'a weekly series of 40 with a teacher and 3 students, drafted, median',
      ...medianOf(alone.draft),
      target: { atMost: 60 },
    },
    { question: 'the same, submitted, median', ...medianOf(alone.submit), target: { atMost: 120 } },
    { question: 'both together, median', ...medianOf(alone.both), target: { atMost: 40 } },
    { question: 'with a group of 30, drafted, median', ...medianOf(group.draft) },
    {
      question: 'with a group of 30, submitted, median',
      ...medianOf(group.submit),
      target: { atMost: 400 },
    },
  ])
})
