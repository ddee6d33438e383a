// The floor plan as a law (ARCHITECTURE.md). A broken rule's name says what was meant.
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })
const TEST = '\\.(test|fixture)\\.tsx?$'
const BASE = 'attempts|idempotency|jobs|mail|elsewhere|auth|people|subjects|categories|rooms|settings|changes'
const UPPER = 'reservations|schedule|realtime|calendars|notices|absences|calendar-change|causes|find|office'
// The rooms of web/src/reservations, lowest first: each imports from itself and from those before it.
const EVENT_ROOMS = [
  'fields',
  'event',
  'room-key',
  'key-desk',
  'refusal',
  'free-time',
  'series',
  'history',
  'form',
  'peek',
  'move',
  'deletions',
  'rearranging',
  'absences',
  'owed-lessons',
  'handover',
  'calendar-change',
  'chosen',
  'takeover',
  'causes',
]
// The rooms of server/src/reservations, in the same way.
const SERVER_EVENT_ROOMS = [
  'events',
  'limits',
  'booking',
  'series',
  'history',
  'keys',
  'changing',
  'rearranging',
  'owed',
  'groups',
  'reading',
]
/** A law for each room: it imports from itself and from those before it. */
const lowerRoomsOnly = (folder, rooms) =>
  rooms.map((room, floor) =>
    forbid(
      `${folder.split('/')[0]}-reservations-${room}-imports-only-lower-rooms`,
      { path: `^${folder}/${room}/`, pathNot: TEST },
      { path: `^${folder}/`, pathNot: `^${folder}/(${rooms.slice(0, floor + 1).join('|')})/` },
    ),
  )
const STARTS =
  '^server/src/app/(main|create-administrator|backups|doctor|outbox|schools)\\.ts$|^web/src/app/main\\.tsx$'

module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid('domain-imports-nothing', { path: '^domain/', pathNot: TEST }, { pathNot: '^domain/' }),
    forbid(
      'contract-is-domain-zod-and-phone-numbers',
      { path: '^contract/', pathNot: TEST },
      { pathNot: '^(contract|domain)/|node_modules/(zod|libphonenumber-js)/' },
    ),
    forbid('demo-is-domain', { path: '^demo/', pathNot: TEST }, { pathNot: '^(demo|domain)/' }),
    forbid(
      'placement-is-domain',
      { path: '^placement/', pathNot: TEST },
      { pathNot: '^(placement|domain)/' },
    ),
    forbid('server-never-web', { path: '^server/' }, { path: '^web/' }),
    forbid('web-never-server', { path: '^web/' }, { path: '^server/' }),
    forbid(
      'web-takes-types-and-bounds-of-the-contract',
      { path: '^web/src/' },
      { path: '^contract/src/(?!bounds\\.ts)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'a-rule-stands-alone',
      { path: '^domain/src/[^/]+/(conflicts|limits)/(?!index)', pathNot: TEST },
      { path: '^domain/src/[^/]+/(conflicts|limits)/' },
    ),
    forbid(
      'routes-call-own-service',
      { path: '^server/src/([^/]+)/.*\\.routes\\.ts$' },
      { path: '^server/src/.*\\.(service|repository)\\.ts$', pathNot: '^server/src/$1/.*\\.service\\.ts$' },
    ),
    forbid(
      'other-rooms-by-their-service',
      { path: '^server/src/(?!app/)([^/]+)/', pathNot: TEST },
      {
        path: '^server/src/(?!db/|http/|shared/|texts/)[^/]+/',
        pathNot: ['^server/src/$1/', '\\.service\\.ts$'],
      },
    ),
    // Everything behind the house is given a context, and does not know whether other schools are beside it.
    forbid(
      'a-school-comes-in-at-the-house',
      {
        path: '^server/src/',
        pathNot: `^server/src/(schools/|app/(house|many|open-school|school-commands)\\.ts|db/open-shared\\.ts)|${TEST}`,
      },
      { path: '^server/src/(schools/|db/(open-shared|shared-connections)\\.ts)' },
    ),
    forbid(
      'sql-only-in-repositories',
      { path: '^server/src/', pathNot: `\\.repository\\.ts$|^server/src/db/|${TEST}` },
      { path: 'node_modules/(kysely|pg|pg-boss|@electric-sql)/' },
    ),
    forbid(
      'repository-knows-only-db',
      { path: '\\.repository\\.ts$' },
      { path: '\\.(service|routes)\\.ts$' },
    ),
    forbid(
      'base-rooms-never-look-up',
      { path: `^server/src/(${BASE})/` },
      { path: `^server/src/(${UPPER})/` },
    ),
    forbid(
      'web-rooms-meet-in-routes',
      { path: '^web/src/(?!routes/|app/|plan/)([^/]+)/' },
      { path: '^web/src/(?!shared/|i18n/)[^/]+/', pathNot: '^web/src/$1/' },
    ),
    // A plan is the schedule of one person: it shows the same board, day list and sheets.
    forbid(
      'the-plan-knows-the-schedule-alone',
      { path: '^web/src/plan/' },
      { path: '^web/src/(?!plan/|schedule/|shared/|i18n/)[^/]+/' },
    ),
    ...lowerRoomsOnly('web/src/reservations', EVENT_ROOMS),
    ...lowerRoomsOnly('server/src/reservations', SERVER_EVENT_ROOMS),
    forbid(
      'a-file-serves-the-product',
      { path: `${STARTS}|\\.child\\.ts$` },
      {
        path: '^(domain|contract|demo|placement|server|web)/src/',
        // The texts are fetched by a glob.
        pathNot: [`${STARTS}|${TEST}|\\.(child|d)\\.ts$|^web/src/i18n/(lv|en)/`],
        reachable: false,
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
