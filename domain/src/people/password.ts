const PASSWORD_LENGTH = { min: 6, max: 10 } as const

/** Whether a new password is 6–10 characters long (specification 5), as its reader counts them: `ģ` is one. */
export function isPasswordLength(password: string): boolean {
  const length = [...password.normalize('NFKC')].length
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max
}
