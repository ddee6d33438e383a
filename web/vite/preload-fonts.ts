import type { Plugin } from 'vite'

/** The fonts that every page needs. */
const EVERYWHERE = /\/inter-(basic|latvian)-wght-normal-[^/]+\.woff2$/

/**
 * Names the fonts in the page, so that no text changes its width after the first paint: public/first.js preloads them, or has the page do
 * without them; a page from the service worker preloads them itself.
 */
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
            attrs: { rel: 'fonts', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}
