import {
  addClientNote,
  addClientTask,
  addCompanion,
  getAlike,
  getClientNotes,
  getCompanions,
  getConsents,
  giveConsent,
  markClientTask,
  mergeClient,
  removeClientNote,
  removeCompanion,
  revealDocument,
  undoMerge,
  withdrawConsent,
} from '@portico/contract/http/center/client-records';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { askerOf, PRIVATE } from './clients.routes.ts';
import type { CompanionsService } from './companions.service.ts';
import type { ConsentsService } from './consents.service.ts';
import type { MergesService } from './merges.service.ts';
import type { NotesService } from './notes.service.ts';

const OK = { status: 200, headers: PRIVATE } as const;
const CREATED = { status: 201, headers: PRIVATE } as const;

export const notesRoutes =
  (notes: NotesService): RegisterRoutes =>
  (app) => {
    registerCall(app, getClientNotes, async (call) => ({
      ...OK,
      body: await notes.list(askerOf(call), call.params.id),
    }));
    registerCall(app, addClientNote, async (call) => ({
      ...CREATED,
      body: await notes.add(askerOf(call), call.params.id, call.body.text),
    }));
    registerCall(app, removeClientNote, async (call) => ({
      ...OK,
      body: await notes.remove(askerOf(call), call.params.id, call.params.noteId),
    }));
    registerCall(app, addClientTask, async (call) => {
      const { text, dueOn = null } = call.body;
      return {
        ...CREATED,
        body: await notes.addTask(askerOf(call), call.params.id, { text, dueOn }),
      };
    });
    registerCall(app, markClientTask, async (call) => {
      const { id, taskId } = call.params;
      return { ...OK, body: await notes.mark(askerOf(call), id, taskId, call.body.isDone) };
    });
  };

export const companionsRoutes =
  (companions: CompanionsService): RegisterRoutes =>
  (app) => {
    registerCall(app, getCompanions, async (call) => ({
      ...OK,
      body: { companions: await companions.list(askerOf(call), call.params.id) },
    }));
    registerCall(app, addCompanion, async (call) => ({
      ...CREATED,
      body: { companions: await companions.add(askerOf(call), call.params.id, call.body) },
    }));
    registerCall(app, removeCompanion, async (call) => {
      const { id, companionId } = call.params;
      return {
        ...OK,
        body: { companions: await companions.remove(askerOf(call), id, companionId) },
      };
    });
    registerCall(app, revealDocument, async (call) => {
      const { id, companionId } = call.params;
      return { ...OK, body: { number: await companions.reveal(askerOf(call), id, companionId) } };
    });
  };

export const consentsRoutes =
  (consents: ConsentsService): RegisterRoutes =>
  (app) => {
    registerCall(app, getConsents, async (call) => ({
      ...OK,
      body: { consents: await consents.list(askerOf(call), call.params.id) },
    }));
    registerCall(app, giveConsent, async (call) => ({
      ...CREATED,
      body: { consents: await consents.give(askerOf(call), call.params.id, call.body) },
    }));
    registerCall(app, withdrawConsent, async (call) => {
      const { id, consentId } = call.params;
      return { ...OK, body: { consents: await consents.withdraw(askerOf(call), id, consentId) } };
    });
  };

export const mergesRoutes =
  (merges: MergesService): RegisterRoutes =>
  (app) => {
    registerCall(app, getAlike, async (call) => ({
      ...OK,
      body: await merges.alike(askerOf(call), call.params.id),
    }));
    registerCall(app, mergeClient, async (call) => {
      const { otherId, take = {} } = call.body;
      const wish = { otherId, take };
      const { version, ...body } = await merges.merge(
        askerOf(call),
        call.params.id,
        call.baseVersion,
        wish,
      );
      return { ...OK, version, body };
    });
    registerCall(app, undoMerge, async (call) => {
      const { id, mergeId } = call.params;
      const { version, ...body } = await merges.undo(askerOf(call), id, call.baseVersion, mergeId);
      return { ...OK, version, body };
    });
  };
