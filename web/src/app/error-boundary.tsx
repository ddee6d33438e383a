import { Component, type ReactNode } from 'react'
import { text } from '../i18n/texts.ts'
import { Button } from '../shared/ui/button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import styles from './error-boundary.module.css'

interface State {
  broken: boolean
  /** It broke again after having been tried again. */
  again: boolean
}

/** What becomes of what was typed into a page that breaks. */
export interface Typed {
  /** Before what broke is taken away, and when it is shown again. */
  setBroken(isBroken: boolean): void
  isKept(): boolean
  forget(): void
}

interface Props {
  children: ReactNode
  typed?: Typed
}

/** Shows a page in place of what broke while painting, instead of nothing. What was typed is there when it is shown again. */
export class ErrorBoundary extends Component<Props, State> {
  override state = { broken: false, again: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.typed?.setBroken(true)
    // What is kept of it is known once it has gone.
    this.forceUpdate()
  }

  override componentWillUnmount() {
    if (this.state.broken) this.props.typed?.setBroken(false)
  }

  override render() {
    const { broken, again } = this.state
    if (!broken) return this.props.children
    const kept = this.props.typed?.isKept() ?? false
    return (
      <main id="content">
        <div role="alert">
          <Empty
            whole
            title={text('app.broken_title')}
            text={kept ? `${text('app.broken_text')} ${text('app.broken_kept')}` : text('app.broken_text')}
            action={
              <div className={styles.actions}>
                <Button look="filled" onClick={this.show}>
                  {text('shared.retry')}
                </Button>
                <Button onClick={() => location.reload()}>{text('app.reload')}</Button>
                {kept && again && (
                  <Button look="quiet" onClick={this.showWithout}>
                    {text('app.drop_typed')}
                  </Button>
                )}
              </div>
            }
          />
        </div>
      </main>
    )
  }

  show = () => this.setState({ broken: false, again: true }, () => this.props.typed?.setBroken(false))

  showWithout = () => {
    this.props.typed?.forget()
    this.show()
  }
}
