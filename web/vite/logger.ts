import { createLogger, type Logger } from 'vite'

/**
 * Vite's logger without one warning: it holds every rule taken by `composes … from` another file for a plugin's mistake. The
 * warning is about addresses in rules, and the rules composed here have none.
 */
export function loggerOfBuild(): Logger {
  const logger = createLogger()
  const { warnOnce } = logger
  logger.warnOnce = (message, options) => {
    if (!message.includes('`from` option to `postcss.parse`')) warnOnce(message, options)
  }
  return logger
}
