import type { Fault } from '../fault.ts'

/** Faults of the demo, the build and the tools. */
export const TOOLS: Fault[] = [
  {
    name: 'demo-books-a-person-twice',
    class: 'a fixture that breaks a rule',
    file: 'demo/src/engagements.ts',
    find: 'other.end <= start || end <= other.start',
    put: 'other.end <= start || end !== other.end',
    seen_by: ['demo/src/engagements.test.ts', 'demo/src/demo-school.test.ts'],
  },
  {
    name: 'unused-texts-are-not-told',
    class: 'a tool that hides what it found',
    file: 'scripts/check-texts.mjs',
    find: 'return faults.length === 0 ? 0 : 1',
    put: 'return faults.length === 0 ? 0 : 0',
    seen_by: ['scripts/support/texts.test.ts'],
  },
  {
    name: 'skipped-tests-are-not-said',
    class: 'a tool that hides what it did not do',
    file: 'scripts/support/outcome.mjs',
    find: 'missing.size > 0 ?',
    put: 'missing.size > 1 ?',
    seen_by: ['scripts/support/outcome.test.ts'],
  },
  {
    name: 'font-of-latvian-letters-comes-late',
    class: 'a file that comes late',
    file: 'web/vite/preload-fonts.ts',
    find: 'inter-(basic|latvian)-wght',
    put: 'inter-(latvian)-wght',
    seen_by: ['e2e/stories/first-load.story.ts', 'e2e/stories/page-stands-still.story.ts'],
  },
  {
    name: 'push-opens-the-schedule',
    class: 'a link to the wrong place',
    file: 'web/worker/service-worker.ts',
    find: 'open(event.notification.data?.href ?? PAGE)',
    put: 'open(event.notification.data?.tag ?? PAGE)',
    seen_by: ['web/src/notices/push-worker.test.ts', 'e2e/stories/push.story.ts'],
  },
]
