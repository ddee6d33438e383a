import { describe, expect, it } from 'vitest'
import { csvOf, decodeText, fileOf, isText } from './read-file.ts'

const TEXT = 'Vārds;Uzvārds\nĶīšu;Žoržs'

describe('a file from a school is read', () => {
  it('as UTF-8, with its mark and without', () => {
    const bytes = new TextEncoder().encode(TEXT)
    expect(decodeText(bytes)).toBe(TEXT)
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toBe(TEXT)
  })

  it('as Excel writes CSV in Latvia, Windows-1257', () => {
    expect(decodeText(new Uint8Array([0x56, 0xe2, 0x72, 0x64, 0x73]))).toBe('Vārds')
    expect(decodeText(new Uint8Array([0xcd, 0xee, 0xf0, 0x75]))).toBe('Ķīšu')
  })

  it('as UTF-16, whichever byte comes first', () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x01, 0x01]))).toBe('ā')
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0x01, 0x01]))).toBe('ā')
  })

  it('when it is empty', () => {
    expect(decodeText(new Uint8Array())).toBe('')
  })
})

it('a workbook, a PDF and a web page are told from a text, whatever they are called', () => {
  const isTextOf = (text: string) => isText(new TextEncoder().encode(text))
  expect(isTextOf('PK\u0003\u0004 xl/workbook.xml')).toBe(false)
  expect(isText(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe(false)
  expect(isTextOf('%PDF-1.7')).toBe(false)
  expect(isTextOf('<html><table>')).toBe(false)
  expect(isTextOf(TEXT)).toBe(true)
  expect(isTextOf('PK;Uzvārds')).toBe(true)
  expect(isText(new Uint8Array())).toBe(true)
})

it('of a workbook the longest sheet is shown first, not its title page', () => {
  const list = { name: '5.a', csv: TEXT }
  expect(csvOf(fileOf('saraksts.xlsx', [{ name: 'Lapa1', csv: 'x' }, list]))).toBe(TEXT)
})
