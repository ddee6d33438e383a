import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from './vite/compiled-texts.ts'
import { compiledWhole } from './vite/compiled-whole.ts'
import { firstScript } from './vite/first-script.ts'
import { helpPages } from './vite/help-pages.ts'
import { loggerOfBuild } from './vite/logger.ts'
import { pageChunks } from './vite/page-chunks.ts'
import { precompressed } from './vite/precompressed.ts'
import { preloadFonts } from './vite/preload-fonts.ts'
import { serviceWorker } from './vite/service-worker.ts'

export default defineConfig({
  root: import.meta.dirname,
  customLogger: loggerOfBuild(),
  plugins: [
    compiledTexts(),
    helpPages(),
    react(),
    optimizeLocales.vite({ locales: ['lv-LV', 'en-US'] }),
    preloadFonts(),
    firstScript(),
    serviceWorker(),
    compiledWhole(),
    precompressed(),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // A font or picture inside a style sheet would need `data:` in the page's policy.
    assetsInlineLimit: 0,
    // Whatever has popovers, which the app needs, knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [pageChunks()] } },
    },
  },
})
