/** What the modal is opened for: a new event where one clicked, or one that exists. */
export type Opened =
  | { kind: 'new'; room_id?: number; start_datetime?: string; end_datetime?: string }
  | { kind: 'existing'; id: number }
