import { createTheme, type MantineColorsTuple } from '@mantine/core'

const ACCENT: MantineColorsTuple = [
  '#eaedfc',
  '#d3d9f8',
  '#a9b4f0',
  '#8594ea',
  '#6d80f2',
  '#4d63dd',
  '#3346c2',
  '#2a3aa6',
  '#212e85',
  '#1c2760',
]

const field = { defaultProps: { radius: 'md', size: 'sm' } }

/** Mantine in the colours, sizes and type of tokens.css. */
export const theme = createTheme({
  colors: { accent: ACCENT },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '17px', xl: '24px' },
  lineHeights: { xs: '1.28', sm: '1.4', md: '1.4', lg: '1.35', xl: '1.25' },
  radius: { xs: '6px', sm: '8px', md: '9px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, not `Button.extend`: that would load every one of them with the theme.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Modal: { defaultProps: { radius: 'xl', centered: true } },
    MultiSelect: field,
    PasswordInput: field,
    Select: field,
    TagsInput: field,
    Textarea: field,
    TextInput: field,
  },
})
