; `npm run package:installers` compiles this with the templates of electron-builder. What it does on Windows has not been seen yet
; (docs/desktop.md). Commands have full paths, because they run with an administrator's rights.
; The firewall rules apply to every kind of network, because Windows calls a new network public: TCP for the game, and UDP 5353,
; so that kiosks and tablets find the server by themselves. Rules of this name are removed before they are added, because repeated installations would
; add them again. 'delete' removes every rule of the name.

!define FIREWALL_RULE "Takarabune"
; The names in core/bridge/program-folder.ts.
!define SHARED_FOLDER "Takarabune"
!define SHARED_MARKER "all-accounts"

!macro removeFirewallRules
  nsExec::Exec '"$SYSDIR\netsh.exe" advfirewall firewall delete rule name="${FIREWALL_RULE}"'
  Pop $0
!macroend

!macro addFirewallRule PROTOCOL
  nsExec::Exec '"$SYSDIR\netsh.exe" advfirewall firewall add rule name="${FIREWALL_RULE}" dir=in action=allow ${PROTOCOL} profile=any program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" enable=yes'
  Pop $0
  ; The exit code, or the word 'error'.
  ${if} $0 != 0
    StrCpy $1 "failed"
  ${endIf}
!macroend

; Changes the owner or the rights of the shared folder. If somebody has put a link in its place, /L changes the link and not the
; folder that it leads to.
!macro changeSharedFolder CHANGE
  nsExec::Exec '"$SYSDIR\icacls.exe" "$APPDATA\${SHARED_FOLDER}" /L ${CHANGE}'
  Pop $0
  ${if} $0 != 0
    StrCpy $1 "failed"
  ${endIf}
!macroend

; Creates the folder that all accounts share (DESKTOP-33). $APPDATA is %ProgramData% here. System and administrators get full
; control, users may change files in it, and nobody else has access. The program uses it only if the marker is there.
!macro createSharedFolder
  Delete "$INSTDIR\${SHARED_MARKER}"
  StrCpy $1 ""
  CreateDirectory "$APPDATA\${SHARED_FOLDER}"
  System::Call 'kernel32::GetFileAttributesW(w "$APPDATA\${SHARED_FOLDER}")i.r0'
  ; FILE_ATTRIBUTE_REPARSE_POINT, which is also set if there are no attributes (-1).
  IntOp $0 $0 & 0x400
  ${if} $0 != 0
    StrCpy $1 "failed"
  ${else}
    !insertmacro changeSharedFolder "/setowner *S-1-5-32-544"
    !insertmacro changeSharedFolder "/reset"
    !insertmacro changeSharedFolder "/inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F *S-1-5-32-545:(OI)(CI)M"
  ${endIf}
  ${if} $1 == "failed"
    ${if} $LANGUAGE == 1041
      MessageBox MB_OK|MB_ICONEXCLAMATION "データを置く共用のフォルダーを用意できませんでした。「宝船」は、Windowsのアカウントごとに別々のデータを使います。いつも同じアカウントで起動してください。" /SD IDOK
    ${else}
      MessageBox MB_OK|MB_ICONEXCLAMATION "The shared folder for the data could not be prepared. Each Windows account will have its own data, so please always start Takarabune from the same account." /SD IDOK
    ${endIf}
  ${else}
    FileOpen $0 "$INSTDIR\${SHARED_MARKER}" w
    FileClose $0
  ${endIf}
!macroend

!macro customInstall
  ${if} $installMode == "all"
    !insertmacro createSharedFolder
  ${endIf}
  !insertmacro removeFirewallRules
  StrCpy $1 ""
  !insertmacro addFirewallRule "protocol=TCP"
  !insertmacro addFirewallRule "protocol=UDP localport=5353"
  ${if} $1 == "failed"
    ${if} $LANGUAGE == 1041
      MessageBox MB_OK|MB_ICONEXCLAMATION "Windowsのファイアウォールに「宝船」の許可を追加できませんでした。お客様のスマホがつながらないときは、ネットワークのご担当の方に、このプログラムの受信（TCP）の許可をご依頼ください。" /SD IDOK
    ${else}
      MessageBox MB_OK|MB_ICONEXCLAMATION "The rule of Windows Firewall for Takarabune could not be added. If guests' phones cannot connect, please ask your network administrators to allow this program to receive connections (TCP)." /SD IDOK
    ${endIf}
  ${endIf}
!macroend

!macro customUnInstall
  ; An update keeps the rules: the new version adds them again.
  ${ifNot} ${isUpdated}
    !insertmacro removeFirewallRules
    ; The start at log-in, which Electron names after the program's id, of each account that is logged in. Windows ignores what
    ; remains in the others.
    StrCpy $0 0
    ${do}
      EnumRegKey $1 HKU "" $0
      ${if} $1 == ""
        ${exitDo}
      ${endIf}
      DeleteRegValue HKU "$1\Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
      IntOp $0 $0 + 1
    ${loop}
  ${endIf}
!macroend

; Deletes a folder. Unlike RMDir, it removes links to other folders without entering them.
!macro deleteFolder FOLDER
  nsExec::Exec '"$SYSDIR\cmd.exe" /d /c rmdir /s /q "${FOLDER}"'
  Pop $0
!macroend

; A page of the uninstaller with one box, which is not ticked (/o). An update uninstalls the earlier version silently and
; never shows this page. A section has one name for all languages.
!macro customUnInstallSection
  Section /o "un.ゲームのデータも消す / Also delete the game's data"
    ${ifNot} ${isUpdated}
      ${if} $installMode == "all"
        !insertmacro deleteFolder "$APPDATA\${SHARED_FOLDER}"
      ${endIf}
      ; What belongs to a Windows account: that of the person who uninstalls.
      SetShellVarContext current
      !insertmacro deleteFolder "$APPDATA\${APP_PACKAGE_NAME}"
      ; Defined only if it differs from the name of the program's folder.
      !ifdef APP_PRODUCT_FILENAME
        !insertmacro deleteFolder "$APPDATA\${APP_PRODUCT_FILENAME}"
      !endif
      ${if} $installMode == "all"
        SetShellVarContext all
      ${endIf}
    ${endIf}
  SectionEnd
!macroend
