import { app, ipcMain, type WebContents } from 'electron';
import { z } from 'zod';
import { assistantBridge } from '#core/bridge/assistant-bridge.ts';
import { callChannel } from '#core/bridge/bridge.ts';
import { consoleSteps } from '#core/bridge/console-assistant.ts';
import { desktopRoles } from '#core/bridge/desktop-roles.ts';
import { staffLanguages } from '#core/model/languages.ts';
import { paperWidths } from '#core/model/print.ts';
import { serveCalls, validatedCall } from '../ipc/serve-calls.ts';
import { getShellPage } from '../windows/shell-pages.ts';
import type { Assistant } from './assistant.ts';

/** The maximum length of a text from the page. It is longer than any text that a person would type. */
const maxTextLength = 2_000;
const text = z.string().max(maxTextLength);
const noArguments = z.tuple([]);
const credentials = z.tuple([text, text]);

/**
 * Handles the calls of the assistant's page in the window with `contents`. Removes the handlers of an earlier assistant first.
 * @param copy puts a text on the clipboard
 */
export function serveAssistantCalls(assistant: Assistant, contents: WebContents, copy: (text: string) => void): void {
  for (const name of assistantBridge.calls) ipcMain.removeHandler(callChannel(assistantBridge, name));
  serveCalls(
    assistantBridge,
    {
      getState: validatedCall(noArguments, () => assistant.state),
      chooseLanguage: validatedCall(z.tuple([z.enum(staffLanguages)]), ([language]) =>
        assistant.chooseLanguage(language),
      ),
      chooseRole: validatedCall(z.tuple([z.enum(desktopRoles), z.boolean()]), ([role, startsAtLogin]) =>
        assistant.chooseRole(role, startsAtLogin),
      ),
      createAccount: validatedCall(credentials, ([email, password]) => assistant.createAccount(email, password)),
      logIn: validatedCall(credentials, ([email, password]) => assistant.logIn(email, password)),
      nameHotel: validatedCall(z.tuple([text]), ([name]) => assistant.nameHotel(name)),
      chooseNetwork: validatedCall(z.tuple([text]), ([chosen]) => assistant.chooseNetwork(chosen)),
      choosePort: validatedCall(z.tuple([z.int().min(1).max(65_535)]), ([port]) => assistant.choosePort(port)),
      checkPort: validatedCall(noArguments, () => assistant.checkPort()),
      confirmNetwork: validatedCall(noArguments, () => assistant.confirmNetwork()),
      startPhoneTest: validatedCall(noArguments, () => assistant.startPhoneTest()),
      showPhoneHelp: validatedCall(noArguments, () => assistant.showPhoneHelp()),
      confirmPhones: validatedCall(noArguments, () => assistant.confirmPhones()),
      findPrinters: validatedCall(noArguments, () => assistant.findPrinters()),
      choosePrinter: validatedCall(z.tuple([text]), ([address]) => assistant.choosePrinter(address)),
      addPrinter: validatedCall(z.tuple([text]), ([typed]) => assistant.addPrinter(typed)),
      choosePaper: validatedCall(z.tuple([z.literal([...paperWidths])]), ([dots]) => assistant.choosePaper(dots)),
      printTest: validatedCall(noArguments, () => assistant.printTest()),
      answerTest: validatedCall(z.tuple([z.boolean()]), ([isPrinted]) => assistant.answerTest(isPrinted)),
      chooseStory: validatedCall(z.tuple([z.enum(['sample', 'empty'])]), ([choice]) => assistant.chooseStory(choice)),
      openStep: validatedCall(z.tuple([z.enum(consoleSteps.map(({ id }) => id))]), ([step]) =>
        assistant.openStep(step),
      ),
      leaveForLater: validatedCall(noArguments, () => assistant.leaveForLater()),
      retryServer: validatedCall(noArguments, () => assistant.retryServer()),
      copyText: validatedCall(z.tuple([text]), ([copied]) => copy(copied)),
      openPanel: validatedCall(noArguments, () => assistant.openPanel()),
      quit: validatedCall(noArguments, () => app.quit()),
    },
    (caller) => caller.contents === contents && getShellPage(caller.url) === 'assistant',
  );
}
