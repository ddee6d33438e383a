import type { HelpPage } from '../../vite/help-markdown.ts'

export default import.meta.glob<Pick<HelpPage, 'title' | 'words'>>('../../help/lv/*.md', {
  eager: true,
  import: 'default',
  query: '?title',
})
