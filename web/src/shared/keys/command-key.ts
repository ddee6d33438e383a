/** The key that is held for a command, as it is labelled: ⌘ on Apple’s keyboards, Ctrl on others. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
