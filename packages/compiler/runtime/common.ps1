function Write-Note {
	param([string] $Line)
	Write-Information -MessageData $Line -InformationAction Continue
	if ($script:LogFile -ne '') {
		Add-LogLine -Line $Line
	}
}

function Write-Detail {
	# Writes a detail to the log, and to the screen if the script is verbose.
	param([string] $Line)
	if ($script:Detail) {
		Write-Note -Line $Line
	} elseif ($script:LogFile -ne '') {
		Add-LogLine -Line $Line
	}
}

function Add-LogLine {
	# A broken log ends the log, never the run.
	param([string] $Line)
	try {
		[System.IO.File]::AppendAllText($script:LogFile, [DateTime]::UtcNow.ToString('s') + 'Z ' + $Line + [Environment]::NewLine)
	} catch {
		$script:LogFile = ''
		Write-Note -Line ('The log ends here, but the run continues: ' + $_.Exception.Message)
	}
}

function Get-ErrorCode {
	# Windows' own error number, or 0: the same in every language. HRESULT_FROM_WIN32 is how COM, DISM and .NET carry it.
	param([System.Exception] $Exception)
	for ($inner = $Exception; $null -ne $inner; $inner = $inner.InnerException) {
		if ($inner -is [System.ComponentModel.Win32Exception]) {
			return $inner.NativeErrorCode
		}
		if ($inner -is [System.Security.SecurityException]) {
			return 5
		}
		if (($inner.HResult -band -65536) -eq -2147024896) {
			return $inner.HResult -band 65535
		}
	}
	return 0
}

function ConvertTo-State {
	# Every state has every field, so that strict mode never meets a missing one.
	param($Field)
	if ($Field -isnot [System.Collections.IDictionary]) {
		return $Field
	}
	$state = [ordered] @{
		Status = 'failed'; Reason = ''; Type = 0; Hex = ''; MissingKeys = @(); Import = @()
		Start = ''; Delayed = $false; Running = ''; Triggered = $false; Value = $null
	}
	foreach ($name in $Field.Keys) {
		$state[$name] = $Field[$name]
	}
	# Cast again: Windows PowerShell writes a list that came out of a function as an object when it makes JSON of it.
	$state.MissingKeys = [string[]] @($state.MissingKeys)
	$state.Import = [string[]] @($state.Import)
	if ($state.Value -is [System.Array]) {
		$state.Value = [string[]] @($state.Value)
	}
	return [pscustomobject] $state
}

function ConvertTo-FailedState {
	param([System.Exception] $Exception)
	if ((Get-ErrorCode -Exception $Exception) -eq 5) {
		return ConvertTo-State -Field @{ Status = 'denied'; Reason = 'access denied' }
	}
	return ConvertTo-State -Field @{ Status = 'failed'; Reason = $Exception.GetBaseException().Message }
}

function Get-ResourceKey {
	# Windows ignores case in key, value and service names.
	param([string] $Kind, $Resource)
	return ($Kind + ':' + (& $script:Kinds[$Kind].Label -Resource $Resource)).ToLowerInvariant()
}

function Test-Windows {
	return [Environment]::OSVersion.Platform -eq 'Win32NT'
}

function Get-AccountId {
	return [System.Security.Principal.WindowsIdentity]::GetCurrent().User.Value
}

function Test-Administrator {
	$user = [System.Security.Principal.WindowsPrincipal]::new([System.Security.Principal.WindowsIdentity]::GetCurrent())
	return $user.IsInRole([System.Security.Principal.WindowsBuiltInRole]::Administrator)
}

function Invoke-SystemTool {
	# Runs a program of Windows itself by its full path and answers its exit code; what it prints is localised and not read.
	# Windows PowerShell turns a program's error output into errors: Stop would end the script on a mere remark.
	param([string] $Name, [string[]] $Argument)
	return Invoke-ProgramAt -Path ([System.IO.Path]::Combine([Environment]::SystemDirectory, $Name)) -Argument $Argument
}

function Invoke-ProgramAt {
	# Taking its output makes PowerShell wait for programs with a window too.
	param([string] $Path, [string[]] $Argument)
	$ErrorActionPreference = 'Continue'
	$PSNativeCommandUseErrorActionPreference = $false
	$null = & $Path $Argument 2>&1
	return $LASTEXITCODE
}

function Read-SystemTool {
	# The same for what a program prints, searched for numbers and GUIDs, never for words. Nothing if it failed.
	param([string] $Name, [string[]] $Argument)
	$ErrorActionPreference = 'Continue'
	$PSNativeCommandUseErrorActionPreference = $false
	$path = [System.IO.Path]::Combine([Environment]::SystemDirectory, $Name)
	$lines = @(& $path $Argument 2>&1 | ForEach-Object -Process { [string] $_ })
	if ($LASTEXITCODE -ne 0) {
		return ''
	}
	return $lines -join ' '
}
