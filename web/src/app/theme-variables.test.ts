import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

type Variables = Record<string, string>

test("the style sheet has the theme's variables, so that no style is written into the page", async () => {
  const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const known = defaultCssVariablesResolver(DEFAULT_THEME)
  const own = (part: keyof typeof ours): Variables => {
    const given: Variables = known[part]
    return Object.fromEntries(Object.entries(ours[part]).filter(([name, value]) => given[name] !== value))
  }
  const css = convertCssVariables(
    { variables: own('variables'), light: own('light'), dark: own('dark') },
    ':root',
  )
  const readable = css
    .replaceAll('{', ' {\n  ')
    .replaceAll(';', ';\n  ')
    .replaceAll('  }', '}\n')
    .replaceAll('\n\n\n', '\n\n')
    .trim()
  await expect(
    `/* Written from theme.ts by theme-variables.test.ts; after a change of the theme run it with -u. */\n${readable}\n`,
  ).toMatchFileSnapshot('theme-variables.css')
})
