import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { Component, type ReactNode } from 'react'
import { text } from '../i18n/texts.ts'
import { Button } from '../shared/ui/button.tsx'
import { Empty } from '../shared/ui/states.tsx'
import { isMissingPart, loadAgain, loadAgainByItself } from './missing-part.ts'

interface State {
  error: Error | null
  /** It broke again after a retry. */
  again: boolean
  busy: boolean
}

/** The values typed into a page that breaks. */
export interface Typed {
  /** Called before the broken page is removed, and when it is shown again. */
  setBroken(isBroken: boolean): void
  isKept(): boolean
  forget(): void
}

interface Props {
  children: ReactNode
  typed?: Typed
}

/** Shows an error page in place of a page that threw while rendering. What was typed is there again when the page is shown again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, again: false, busy: false }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch() {
    this.props.typed?.setBroken(true)
    // Only now is it known what could be kept of the page.
    this.forceUpdate()
    loadAgainByItself()
  }

  override componentWillUnmount() {
    if (this.state.error) this.props.typed?.setBroken(false)
  }

  override render() {
    const { error, again, busy } = this.state
    if (!error) return this.props.children
    const isMissing = isMissingPart(error)
    const reason = text(isMissing ? 'shared.error_unreachable' : 'app.broken_text')
    const kept = this.props.typed?.isKept() ?? false
    return (
      <main id="content">
        <div role="alert">
          <Empty
            whole
            icon={isMissing ? <IconCloudOff /> : <IconAlertTriangle />}
            title={text(isMissing ? 'shared.failed_title' : 'app.broken_title')}
            text={kept ? `${reason} ${text('app.broken_kept')}` : reason}
            action={
              <>
                <Button look="filled" onClick={isMissing ? this.fetch : this.show} busy={busy}>
                  {text('shared.retry')}
                </Button>
                {!isMissing && <Button onClick={() => location.reload()}>{text('app.reload')}</Button>}
                {kept && again && (
                  <Button look="quiet" onClick={this.showWithout}>
                    {text('app.drop_typed')}
                  </Button>
                )}
              </>
            }
          />
        </div>
      </main>
    )
  }

  fetch = async () => {
    this.setState({ busy: true })
    if (!(await loadAgain())) this.setState({ busy: false })
  }

  show = () => this.setState({ error: null, again: true }, () => this.props.typed?.setBroken(false))

  showWithout = () => {
    this.props.typed?.forget()
    this.show()
  }
}
