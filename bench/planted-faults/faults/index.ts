import type { Fault } from '../fault.ts'
import { CONTRACT } from './contract.ts'
import { CONTRACT_EVENTS } from './contract-events.ts'
import { DOMAIN } from './domain.ts'
import { PLANS } from './plans.ts'
import { SERVER } from './server.ts'
import { SERVER_EVENTS } from './server-events.ts'
import { SERVER_SCHOOL } from './server-school.ts'
import { TOOLS } from './tools.ts'
import { WEB } from './web.ts'
import { WEB_RESERVATIONS } from './web-reservations.ts'
import { WEB_SCHEDULE } from './web-schedule.ts'
import { WEB_SHARED } from './web-shared.ts'

/** Every fault; each folder of the product has at least one. */
export const FAULTS: readonly Fault[] = [
  ...DOMAIN,
  ...CONTRACT,
  ...CONTRACT_EVENTS,
  ...PLANS,
  ...SERVER,
  ...SERVER_EVENTS,
  ...SERVER_SCHOOL,
  ...WEB,
  ...WEB_RESERVATIONS,
  ...WEB_SCHEDULE,
  ...WEB_SHARED,
  ...TOOLS,
]
