import { DOMParser, type Element, onWarningStopParsing } from '@xmldom/xmldom'
import { refuse } from '../shared/refusal.ts'
import { isWithinBounds } from './xml-bounds.ts'

/** The root element of a request's body. 400 (`not_json`) for what is malformed or not within bounds. */
export function rootOf(xml: string): Element {
  if (!isWithinBounds(xml)) refuse('not_json')
  try {
    const parser = new DOMParser({ onError: onWarningStopParsing })
    return parser.parseFromString(xml, 'text/xml').documentElement ?? refuse('not_json')
  } catch {
    return refuse('not_json')
  }
}

/** The elements in an element. */
export function childrenOf(parent: Element): Element[] {
  return [...parent.childNodes].filter(node => node.nodeType === node.ELEMENT_NODE) as Element[]
}

/** The first element of a name in an element. */
export function child(parent: Element | undefined, namespace: string, local: string): Element | undefined {
  return parent && childrenOf(parent).find(one => one.namespaceURI === namespace && one.localName === local)
}

/** The text in an element, without white space around; empty without the element. */
export function textOf(element: Element | undefined): string {
  return element?.textContent?.trim() ?? ''
}
