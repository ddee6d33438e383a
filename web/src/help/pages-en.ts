import type { HelpPage } from '../../vite/help-markdown.ts'

export default import.meta.glob<HelpPage>('../../help/en/*.md', { eager: true, import: 'default' })
