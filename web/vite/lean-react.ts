import type { Plugin } from 'vite'

/** What the app does not use of React, so that its use is told by its absence. */
const EXPORTS: Record<string, readonly string[]> = {
  'react.production': ['Activity', 'ViewTransition', 'addTransitionType', 'useActionState'],
  'react-dom.production': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'useFormState',
  ],
  'react-dom-client.production': ['hydrateRoot'],
}

/** The functions of React DOM that only this reaches, or that do nothing without it. */
const FUNCTIONS: Record<string, readonly string[]> = {
  'pages that a server has rendered': [
    'accumulateOrCreateContinuousQueuedReplayableEvent',
    'attemptContinuousHydration',
    'attemptExplicitHydrationTarget',
    'attemptHydrationAtCurrentPriority',
    'attemptReplayContinuousQueuedEvent',
    'canHydrateHydrationBoundary',
    'canHydrateInstance',
    'canHydrateTextInstance',
    'clearHydrationBoundary',
    'clearIfContinuousEvent',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'getNextHydratable',
    'hideOrUnhideDehydratedBoundary',
    'mountHostRootWithoutHydrating',
    'popHydrationState',
    'prepareToHydrateHostInstance',
    'queueIfContinuousEvent',
    'replayUnblockedEvents',
    'retryDehydratedSuspenseBoundary',
    'retryIfBlockedOn',
    'retrySuspenseComponentWithoutHydrating',
    'throwOnHydrationMismatch',
    'updateDehydratedSuspenseComponent',
  ],
  'transitions between views': [
    'commitAfterMutationEffectsOnFiber',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'flushAfterMutationEffects',
    'measureNestedViewTransitions',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionName',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  'references to fragments': [
    'addFragmentHandleToFiber',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
  ],
  'files named by components: <title>, <link> and <style> are elements as any other': [
    'acquireResource',
    'createHoistableInstance',
    'getHydratableHoistableCache',
    'getResource',
    'insertSuspendedStylesheets',
    'isHostHoistableType',
    'mountHoistable',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResourceAndSuspendIfNeeded',
    'suspendResource',
  ],
  'activities, lists of them, states of actions': [
    'dispatchActionState',
    'mountActionState',
    'rerenderActionState',
    'updateActionStateImpl',
    'updateActivityComponent',
    'updateSuspenseListComponent',
  ],
  'the components around one that failed, in words': ['getStackByFiberInDevAndProd'],
}
const METHODS = /^FragmentInstance\.prototype\.\w+ = function \([\s\S]*?^\};$/gm

/**
 * Builds React without what the app does not use of it, which the bundler cannot tell: to it React is one function
 * (docs/decisions/019-the-start-of-the-page.md). Fails when a version of React names these otherwise.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(react|react-dom|react-dom-client)\.production\.js$/ },
      handler(code, id) {
        const [, file = ''] = /\/([\w.-]+)\.js$/.exec(id) ?? []
        const exported = (EXPORTS[file] ?? []).map(
          name => new RegExp(`^exports\\.${name} = (function \\([\\s\\S]*?^\\}|\\w+);$`, 'm'),
        )
        const rest = exported.reduce((code, what) => replaced(code, what, ''), code)
        if (file !== 'react-dom-client.production') return { code: rest, map: null }
        const emptied = Object.values(FUNCTIONS)
          .flat()
          .map(name => new RegExp(`^(function ${name}\\([^)]*\\) \\{)[\\s\\S]*?^\\}$`, 'm'))
          .reduce((code, what) => replaced(code, what, '$1}'), rest)
        return { code: replaced(emptied, METHODS, ''), map: null }
      },
    },
  }
}

function replaced(code: string, what: RegExp, by: string): string {
  const changed = code.replace(what, by)
  if (changed === code) throw new Error(`React has nothing like ${what}`)
  return changed
}
