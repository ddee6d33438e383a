import { createElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { HelpNode, HelpPage } from '../../vite/help-markdown.ts'
import styles from './help.module.css'

/** What stands on a page of the help. */
export function Article({ page: { title, content } }: { page: HelpPage }) {
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
