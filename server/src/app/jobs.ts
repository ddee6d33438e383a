import type { FastifyBaseLogger } from 'fastify'
import { askedWorker } from '../absences/telling-asked.service.ts'
import { makeLink } from '../auth/passwords.service.ts'
import { backupWorkers } from '../backup/nightly.service.ts'
import { calendarWorkers } from '../elsewhere/reading.service.ts'
import { type Running, startWorkers, type WorkersOptions } from '../jobs/workers.service.ts'
import { mailWorker } from '../mail/mail-worker.service.ts'
import type { Mailer } from '../mail/mailer.ts'
import { tellingOwner } from '../notices/failing-calendars.service.ts'
import { noticesLetters } from '../notices/notice-mails.service.ts'
import { pushWorker } from '../notices/push.service.ts'
import { reminderWorker } from '../notices/reminders.service.ts'
import { queueRegularly, tellWorkers } from '../notices/telling.service.ts'
import { makeContactLink } from '../people/contacts.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import { usageWorker } from '../usage/counting.service.ts'
import { queueMigrationSteps, stepsWorker } from './migration-steps.ts'
import { sweepWorker } from './sweep.ts'

interface JobsOptions {
  log: FastifyBaseLogger
  mailer: Mailer
  /** The address to which links in mails lead. */
  publicUrl: string
  /** How long a change stands before people are told of it. */
  tellAfterSeconds: number
  /** Whether no other server runs jobs of this school. */
  alone: boolean
  /** Since when nightly backups could have been made; now if not given. */
  upSince?: Temporal.Instant
  /** Told of every try of a job. */
  onTried?: WorkersOptions['onTried']
}

/** Runs all jobs of a school, until it is stopped. */
export async function startJobs(
  context: AppContext,
  { log, mailer, publicUrl, tellAfterSeconds, alone, upSince, onTried }: JobsOptions,
): Promise<Running> {
  const writeNotices = noticesLetters(context, publicUrl)
  await queueMigrationSteps(context)
  const jobs = await startWorkers({
    ...{ context, log, alone, onTried },
    workers: [
      mailWorker({
        ...{ context, mailer, makeLink, makeContactLink, writeNotices },
        ...{ public_url: publicUrl, log },
      }),
      sweepWorker(context),
      ...tellWorkers(context),
      pushWorker(context, log),
      reminderWorker(context),
      askedWorker(context),
      usageWorker(context),
      stepsWorker(context, log),
      ...(await backupWorkers(context, upSince)),
      ...calendarWorkers(context, tellingOwner(context)),
    ],
  })
  const telling = queueRegularly(context, log, tellAfterSeconds)
  return {
    kinds: jobs.kinds,
    stop: async () => {
      await telling.stop()
      await jobs.stop()
    },
  }
}
