import { Component, type ReactNode } from 'react'
import { text } from '../i18n/texts.ts'
import { Button } from '../shared/ui/button.tsx'
import { Empty } from '../shared/ui/states.tsx'

/** Shows a page in place of what broke while painting, instead of nothing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main role="alert">
        <Empty
          whole
          title={text('app.broken_title')}
          text={text('app.broken_text')}
          action={<Button onClick={() => location.reload()}>{text('app.reload')}</Button>}
        />
      </main>
    )
  }
}
