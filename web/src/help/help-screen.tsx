import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { createElement, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { HelpNode, HelpPage } from '../../vite/help-markdown.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { searchOver } from '../shared/find-entries.ts'
import { Button } from '../shared/ui/button.tsx'
import { Empty, Failed, Loading } from '../shared/ui/states.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import { CONTENTS, type HelpPageName } from './contents.ts'
import styles from './help.module.css'
import { useHelp } from './use-help.ts'

interface HelpScreenProps {
  page: HelpPageName
  /** The address of the screen from which the help was opened. */
  from: string | null
}

/** A page of the help beside its contents, which can be searched; on a phone the contents follow the page. */
export function HelpScreen({ page, from }: HelpScreenProps) {
  const t = useTexts()
  const { pages, failure, retry } = useHelp(t.language)
  const shown = pages?.[page]
  useEffect(() => {
    if (shown) document.title = `${shown.title} · ${t('app.help')} · Stunda`
  }, [shown, t])
  return (
    <main id="content" className={styles.page}>
      <div className="row not-printed apart under-14">
        <Link href={from ?? '/'} className={styles.back}>
          <IconArrowLeft aria-hidden />
          {t('help.back')}
        </Link>
        <Button onClick={() => print()}>
          <IconPrinter />
          {t('help.print')}
        </Button>
      </div>
      <div className={styles.columns}>
        {shown && <Article key={page} page={shown} />}
        {!shown && (failure ? <Failed error={failure} onRetry={retry} /> : <Loading />)}
        {pages && <Contents pages={pages} shown={page} from={from} />}
      </div>
    </main>
  )
}

interface ContentsProps {
  pages: Record<string, HelpPage>
  shown: HelpPageName
  from: string | null
}

function Contents({ pages, shown, from }: ContentsProps) {
  const t = useTexts()
  const [query, setQuery] = useState('')
  const names: string[] = CONTENTS.flatMap(section => section.pages)
  const search = searchOver(
    names,
    name => pages[name]?.title ?? '',
    name => `${pages[name]?.words} ${textOf(pages[name]?.content ?? [])}`,
  )
  const found = query.trim() === '' ? null : search(query, names.length).entries
  const line = (name: string) => (
    <li key={name}>
      <Link
        href={`/help/${name}${from ? `?at=${encodeURIComponent(from)}` : ''}`}
        aria-current={name === shown ? 'page' : undefined}
      >
        {pages[name]?.title}
      </Link>
    </li>
  )
  return (
    <nav className={styles.contents} aria-label={t('help.contents')}>
      <TextField
        label={t('help.search')}
        type="search"
        value={query}
        onChange={event => setQuery(event.currentTarget.value)}
      />
      {found?.length === 0 && <Empty title={t('help.nothing')} />}
      {found && found.length > 0 && <ul>{found.map(line)}</ul>}
      {!found &&
        CONTENTS.map(({ title, pages }) => (
          <section key={title}>
            <h2>{t(title)}</h2>
            <ul>{pages.map(line)}</ul>
          </section>
        ))}
    </nav>
  )
}

function textOf(content: HelpPage['content']): string {
  return content
    .map(node => (typeof node === 'string' ? node : textOf(node.slice(2) as HelpPage['content'])))
    .join(' ')
}

/** What stands on a page of the help. */
function Article({ page: { title, content } }: { page: HelpPage }) {
  return (
    <article className={styles.article}>
      <h1 tabIndex={-1}>{title}</h1>
      {content.map((node, nth) => drawn(node, nth))}
    </article>
  )
}

function drawn(node: HelpNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const [name, attributes, ...inside] = node
  const children = inside.map((child, nth) => drawn(child, nth))
  if (name === 'a' && attributes.href?.startsWith('/'))
    return (
      <Link key={key} href={attributes.href}>
        {children}
      </Link>
    )
  if (name === 'img') {
    const { alt, ...rest } = attributes
    return <img key={key} alt={alt} {...rest} loading="lazy" />
  }
  return createElement(name, { ...attributes, key }, ...children)
}
