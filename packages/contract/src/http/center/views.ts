// Saved views of the list of bookings: filters, order and columns under a name.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { line } from '../../schemas.ts';
import { bookingsQuery, CSV_COLUMNS } from './bookings.ts';

/** Most views of an agent, and most shared views of an agency. */
export const VIEWS_MOST = 30;

const listState = bookingsQuery.omit({ limit: true, cursor: true });

/** Parameters of the list as its address has them. */
const parameters = z
  .partialRecord(
    z.enum(Object.keys(listState.shape) as (keyof typeof listState.shape)[]),
    z.string().max(400),
  )
  .superRefine((query, context) => {
    const issue = listState.safeParse(query).error?.issues[0];
    if (issue !== undefined)
      context.addIssue({
        code: 'custom',
        path: issue.path.slice(0, 1),
        message: 'is not a value of the list',
      });
  });

export const savedViewBody = z.strictObject({
  name: line(40).pipe(z.string().min(1)),
  /** True to show it to all agents of the agency; asks for bookings.assign. */
  isShared: z.boolean(),
  query: parameters,
  /** In the order in which the list shows them; those of costs ask for costs.see. */
  columns: z.array(z.enum(CSV_COLUMNS)).max(CSV_COLUMNS.length),
});
export type SavedViewBody = z.infer<typeof savedViewBody>;

/** A view as a reader may use it: without costs for those who do not see them. */
export const savedView = savedViewBody.extend({
  id: z.string(),
  version: z.int(),
  /** True if the reader may change and remove it. */
  isEditable: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

const id = z.object({ id: z.uuid() });
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;
const common = { access: 'agent', capability: 'bookings.read', lane: 'read' } as const;

export const getSavedViews = defineCall('savedViews', {
  summary: 'Own and shared views of the list of bookings, by name',
  ...common,
  replies: { 200: z.strictObject({ views: z.array(savedView) }) },
  errors: [...REFUSALS],
});

export const addSavedView = defineCall('addSavedView', {
  summary: 'Save a view of the list of bookings, for oneself or for all agents',
  ...common,
  body: savedViewBody,
  replies: { 201: z.strictObject({ view: savedView }) },
  errors: [...REFUSALS, 'LIST_FULL'],
});

export const changeSavedView = defineCall('changeSavedView', {
  summary: 'Replace a saved view. A view of another agent is answered as unknown',
  ...common,
  versioned: true,
  params: id,
  body: savedViewBody,
  replies: { 200: z.strictObject({ view: savedView }) },
  errors: [...REFUSALS, 'NOT_FOUND', 'LIST_FULL', 'PRECONDITION_REQUIRED', 'VERSION_CONFLICT'],
});

export const removeSavedView = defineCall('removeSavedView', {
  summary: 'Remove a saved view. A view of another agent is answered as unknown',
  ...common,
  versioned: true,
  params: id,
  replies: { 204: 'empty' },
  errors: [...REFUSALS, 'NOT_FOUND', 'PRECONDITION_REQUIRED', 'VERSION_CONFLICT'],
});
