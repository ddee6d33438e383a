import type { Plugin } from 'vite'

/** The fonts that every page needs. */
const EVERYWHERE = /\/inter-(basic|latvian)-wght-normal-[^/]+\.woff2$/

/** Preloads the fonts, so that no text changes its width after the first paint. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter(name => EVERYWHERE.test(name))
          .map(name => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}
